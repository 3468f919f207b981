/** Lines of the form; more can be added on the page of the project. */
export const lines = 8

export const directionChoices = [
  { value: 'RD DD TD', label: 'RD, DD and TD' },
  { value: 'RD', label: 'RD' },
  { value: 'DD', label: 'DD' },
  { value: 'TD', label: 'TD' },
  { value: '-', label: 'none' },
] as const

/** One row per direction of a line; lines without a sheet are ignored. */
export function readRows(fields: URLSearchParams): Record<string, string>[] {
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
