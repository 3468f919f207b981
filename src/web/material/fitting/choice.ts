import type { TabChoice } from '#core/parameter-sets/index.ts'
import type { MaterialState } from '#contract/views/material-state.ts'

type ModelState = Pick<MaterialState, 'law' | 'window' | 'blend' | 'anchor' | 'exponent'>

/** What the address asks of a fit; undefined where it asks for the stored one. */
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

/** Another law of the tab. The window of the anchored law is one of the bulge test: it says nothing to the others, nor theirs to it. */
export function lawChange(from: string, to: string): Partial<ModelState> {
  return { law: to, ...([from, to].includes(anchored) && { window: '' }) }
}

/** Id of the law that begins at uniform strain. */
export const anchored = 'anchored'

/** `0.002..0.07` → both ends; undefined where it is none, or ends before it begins. */
export function readWindow(text: string): { from: number; to: number } | undefined {
  const [from, to] = text.split('..').map(Number)
  return from !== undefined && to !== undefined && to > from ? { from, to } : undefined
}

export function writeWindow({ from, to }: { readonly from: number; readonly to: number }): string {
  return to > from ? `${rounded(from)}..${rounded(to)}` : ''
}

/** Far below what strain is measured to, and short in an address. */
function rounded(strain: number): string {
  return String(Number(strain.toFixed(5)))
}
