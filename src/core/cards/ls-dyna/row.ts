import { integerField, realField } from '../number-field.ts'

/** Fixed format of LS-DYNA: eight fields of ten characters. */
const width = 10

export type Field = { readonly name: string; readonly text: string }

export const real = (name: string, value: number): Field => ({ name, text: realField(value, width) })
export const whole = (name: string, value: number): Field => ({ name, text: integerField(value, width) })
/** A curve or table where a number could stand: its id with a minus sign, every digit of it. */
export function reference(name: string, id: number): Field {
  const text = `-${id}.0`.length <= width ? `-${id}.0` : `-${id}.`
  if (text.length > width) throw new RangeError(`id ${id} does not fit a field of ${width} characters`)
  return { name, text: text.padStart(width) }
}
export const gap: Field = { name: '', text: ' '.repeat(width) }
/** Reals that stay at zero. */
export const zeros = (...names: string[]): Field[] => names.map((name) => real(name, 0))

/** A line of fields below the comment that names them. */
export function row(...fields: readonly Field[]): string[] {
  if (fields.length > 8) throw new RangeError(`${fields.length} fields in a line of eight`)
  const names = fields.map(({ name }) => name.padStart(width)).join('')
  return [
    `$#${names.slice(2)}`.trimEnd(),
    fields
      .map(({ text }) => text)
      .join('')
      .trimEnd(),
  ]
}
