import type { Ignored, MaterialState } from '#contract/views/material-state.ts'
import { nearest } from '#core/catalogue/similar.ts'
import { readWindow, writeWindow } from '../fitting/choice.ts'
import type { ModelFacts, Workbench } from '#contract/views/simulation.ts'

type Ends = { readonly from: number; readonly to: number }
type Choices = Pick<MaterialState, 'law' | 'window' | 'blend' | 'anchor' | 'exponent'>
type Fitted = {
  readonly tab: Workbench['tab']
  readonly models: readonly string[]
  readonly model: Pick<ModelFacts, 'id' | 'history' | 'parameters'>
  /** Of the live fit; null: without a window; undefined: no fit. */
  readonly window: Ends | null | undefined
}

/** Addresses round strains to five decimals. */
const rounding = 1e-4

/** Choices in the address that the fit did not use: unsupported by the model, or strains that were not measured. */
export function ignoredChoices(state: Choices, { tab, models, model, window }: Fitted): Ignored[] {
  const has = (...ids: readonly string[]) => model.parameters.some(({ id }) => ids.includes(id))
  const ignored = (text: string, suggestion?: string): Ignored => ({ text, suggestion })
  const unknown = state.law !== '' && !models.includes(state.law)
  return [
    ...(unknown ? [ignored(state.law, nearest(state.law, models))] : []),
    ...windowIgnored(state.window, { tab, model, window }).map(([text, suggestion]) => ignored(text, suggestion)),
    ...(state.blend !== '' && !has('w') ? [ignored(`blend=${state.blend}`)] : []),
    ...(state.anchor !== '' && (tab !== 'FE2' || model.history || has('em'))
      ? [ignored(`anchor=${state.anchor}`)]
      : []),
    ...(state.exponent !== '' && !has('exponent', 'k') ? [ignored(`exponent=${state.exponent}`)] : []),
  ]
}

function windowIgnored(
  text: string,
  { tab, model, window }: Pick<Fitted, 'tab' | 'model' | 'window'>,
): [text: string, suggestion?: string][] {
  if (text === '') return []
  const requested = readWindow(text)
  if (!requested) {
    const [from = '', to = ''] = text.split('..')
    return [Number(from) > Number(to) ? [text, `${to}..${from}`] : [text]]
  }
  if (tab === 'FE3' || model.history || model.id === 'linear-elastic') return [[text]]
  // Other tabs use all points inside.
  if ((tab !== 'FE2' && tab !== 'FE4') || window === undefined) return []
  if (window === null || requested.to <= window.from) return [[text]]
  // The anchored law uses points of the bulge test, which begin after the window.
  const late = model.id !== 'anchored' && window.from - requested.from > rounding
  return late || requested.to - window.to > (model.id === 'anchored' ? spacing(window) : rounding)
    ? [[text, writeWindow({ from: Math.max(requested.from, window.from), to: Math.min(requested.to, window.to) })]]
    : []
}

/** A bulge test has about 80 points. */
function spacing({ from, to }: Ends): number {
  return (to - from) / 20
}
