import type { FileChoice } from '#contract/upload.ts'

const dimensions = ['b0', 't0', 'd0', 'S0', 'L0', 'Le', 'Lc'] as const

/** What a form says of where the files of a batch go; its schema judges it. */
export function settingsOf(fields: URLSearchParams): Record<string, unknown> {
  const text = (name: string) => fields.get(name)?.trim() || undefined
  const number = (name: string) => numberOf(text(name))
  const thickness = number('thickness')
  return {
    material: text('material') ?? '',
    newMaterial: fields.has('newMaterial'),
    free: fields.has('free'),
    variant: text('variant') ?? '',
    newVariant: thickness === undefined ? null : { thickness, coating: text('coating') },
    intoSynthetic: fields.has('intoSynthetic'),
    test: text('test') ?? null,
    condition: text('condition') ?? null,
    laboratory: text('laboratory') ?? '',
    geometry: Object.fromEntries(
      dimensions.flatMap((name) => (text(name) === undefined ? [] : [[name, number(name)]])),
    ),
  }
}

/** As people write numbers, with a point or a comma; NaN is refused by the schema. */
function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text.replace(',', '.'))
}

/** What a table of files says of some of them, by their ids; its schema judges it. */
export function choicesOf(
  fields: Pick<URLSearchParams, 'has'> & { readonly get: (name: string) => unknown },
  files: readonly string[],
): [string, Partial<Record<keyof FileChoice, unknown>>][] {
  return files.map((id) => {
    const text = (name: string) => {
      const value = fields.get(`${name}:${id}`)
      return (typeof value === 'string' && value.trim()) || undefined
    }
    const number = text('replicate')
    const choice = {
      ...(fields.has(`leave:${id}`) && { leaveOut: true }),
      ...(text('replace') === 'yes' && { replaces: true }),
      ...(text('test') !== undefined && { test: text('test') }),
      ...(text('condition') !== undefined && { condition: text('condition') }),
      ...(text('specimen') !== undefined && { specimen: text('specimen') }),
      ...(number !== undefined && { replicate: Number(number) }),
    }
    return [id, choice]
  })
}
