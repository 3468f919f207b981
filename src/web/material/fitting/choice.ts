import type { TabChoice } from '#core/parameter-sets/index.ts'
import type { MaterialState } from '#contract/views/material-state.ts'

type ModelState = Pick<MaterialState, 'law' | 'window' | 'blend' | 'anchor' | 'exponent'>

/** Live fit of the address; undefined for the stored one. */
export function liveChoice(state: ModelState, stored: readonly string[], fallback: string): TabChoice | undefined {
  const model = state.law || stored[0] || fallback
  const untouched = state.window === '' && state.blend === '' && state.anchor === '' && state.exponent === ''
  if (untouched && stored.includes(model)) return undefined
  return {
    model,
    window: readWindow(state.window),
    weight: state.blend === '' ? undefined : state.blend === 'free' ? 'free' : Number(state.blend),
    anchor: state.anchor === '' ? undefined : state.anchor,
    exponent: state.exponent === '' ? undefined : Number(state.exponent),
  }
}

/** Change to another law. The window of the anchored law is in the bulge test, so windows are not shared with it. */
export function lawChange(from: string, to: string): Partial<ModelState> {
  return { law: to, ...([from, to].includes(anchored) && { window: '' }) }
}

/** Law that begins at uniform strain. */
export const anchored = 'anchored'

/** `0.002..0.07`; undefined if invalid. */
export function readWindow(text: string): { from: number; to: number } | undefined {
  const [from, to] = text.split('..').map(Number)
  return from !== undefined && to !== undefined && to > from ? { from, to } : undefined
}

export function writeWindow({ from, to }: { readonly from: number; readonly to: number }): string {
  return to > from ? `${rounded(from)}..${rounded(to)}` : ''
}

/** Far below the resolution of strain; short in an address. */
function rounded(strain: number): string {
  return String(Number(strain.toFixed(5)))
}
