import { integerField, realField } from '../number-field.ts'

/** A field of the fixed format: name, width (10 or 20) and text. */
export type Field = { readonly name: string; readonly text: string }

export const real = (name: string, value: number): Field => ({ name, text: realField(value, 20) })
export const whole = (name: string, value: number): Field => ({ name, text: integerField(value, 10) })
export const gap = (width = 10): Field => ({ name: '', text: ' '.repeat(width) })

/** A line below the comment that names its fields. */
export function line(...fields: readonly Field[]): string[] {
  const names = fields.map(({ name, text }) => name.padStart(text.length)).join('')
  return [
    `#${names.slice(1)}`.trimEnd(),
    fields
      .map(({ text }) => text)
      .join('')
      .trimEnd(),
  ]
}

/** Lists that continue below each other, five in a line. */
export function lines(fields: readonly Field[], perLine = 5): string[] {
  const rows: string[] = []
  for (let i = 0; i < fields.length; i += perLine) rows.push(...line(...fields.slice(i, i + perLine)))
  return rows
}
