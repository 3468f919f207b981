/** Lines of the form: as many as most projects need; more are added on the page of the project. */
export const lines = 8

/** Directions that a line may ask for, together or alone. */
export const directionChoices = [
  { value: 'RD DD TD', label: 'RD, DD and TD' },
  { value: 'RD', label: 'RD' },
  { value: 'DD', label: 'DD' },
  { value: 'TD', label: 'TD' },
  { value: '-', label: 'none' },
] as const

/** Rows that the lines of the form ask for, one for each direction; a line without a sheet is empty. */
export function rowsIn(fields: URLSearchParams): Record<string, string>[] {
  return Array.from({ length: lines }, (_, i) => i).flatMap((i) => {
    const value = (name: string) => (fields.get(`${name}.${i}`) ?? '').trim()
    if (value('material') === '') return []
    return value('direction')
      .split(' ')
      .map((direction) => ({
        material: value('material'),
        test: value('test'),
        direction,
        replicates: value('replicates'),
      }))
  })
}
