import type { FileChoice } from '#contract/uploads/upload.ts'
import { typedDimensions } from '#core/read/typed-dimensions.ts'

const dimensions = ['b0', 't0', 'd0', 'S0', 'L0', 'Lc'] as const

/** Destination of a batch from the form; the schema validates it. */
export function settingsOf(fields: URLSearchParams): Record<string, unknown> {
  const text = (name: string) => fields.get(name)?.trim() || undefined
  return {
    material: text('material') ?? '',
    newMaterial: fields.has('newMaterial'),
    free: fields.has('free'),
    coil: text('coil') ?? '',
    newCoil: newCoilOf(fields) ?? null,
    intoSynthetic: fields.has('intoSynthetic'),
    test: text('test') ?? null,
    condition: text('condition') ?? null,
    laboratory: text('laboratory') ?? '',
    geometry: geometryOf(fields),
  }
}

const amended = ['material', 'coil', 'test', 'condition'] as const

/** Filled fields of a form that completes the destination; the schema validates them. */
export function amendmentOf(fields: URLSearchParams): Record<string, unknown> {
  const filled = amended.flatMap((name) => {
    const text = fields.get(name)?.trim()
    return text ? [[name, text]] : []
  })
  const newCoil = newCoilOf(fields)
  return {
    ...Object.fromEntries(filled),
    ...(fields.has('newMaterial') && { newMaterial: true }),
    ...(newCoil && { newCoil }),
    ...(fields.has('intoSynthetic') && { intoSynthetic: true }),
    geometry: geometryOf(fields),
  }
}

function newCoilOf(fields: URLSearchParams) {
  const text = (name: string) => fields.get(name)?.trim() || undefined
  const thickness = numberOf(text('thickness'))
  return thickness === undefined ? undefined : { thickness, coating: text('coating') }
}

/** The line of all dimensions, and single fields, which take precedence. */
function geometryOf(fields: URLSearchParams): Record<string, unknown> {
  const line = fields.get('dimensions')?.trim()
  const single = dimensions.flatMap((name) => {
    const text = fields.get(name)?.trim()
    return text ? [[name, numberOf(text)] as const] : []
  })
  return { ...(line && (typedDimensions(line) ?? { b0: Number.NaN })), ...Object.fromEntries(single) }
}

/** Accepts a decimal comma; the schema refuses NaN. */
function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text.replace(',', '.'))
}

/**
 * Choices by file id. Each field occurs in every row, because a form has few names; ticks contain their file. The
 * schema validates them.
 */
export function choicesOf(fields: {
  readonly getAll: (name: string) => readonly unknown[]
}): [string, Partial<Record<keyof FileChoice, unknown>>][] {
  const texts = (name: string) => fields.getAll(name).map((value) => (typeof value === 'string' ? value.trim() : ''))
  const [tests, conditions, numbers, specimens] = ['test', 'condition', 'replicate', 'specimen'].map(texts) as [
    string[],
    string[],
    string[],
    string[],
  ]
  const [left, replacing] = [new Set(texts('leave')), new Set(texts('replace'))]
  return texts('file').map((id, i) => {
    const choice = {
      ...(left.has(id) && { leaveOut: true }),
      ...(replacing.has(id) && { replaces: true }),
      ...(tests[i] && { test: tests[i] }),
      ...(conditions[i] && { condition: conditions[i] }),
      ...(specimens[i] && { specimen: specimens[i] }),
      ...(numbers[i] && { replicate: Number(numbers[i]) }),
    }
    return [id, choice]
  })
}
