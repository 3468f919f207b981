import { visualizerViews } from '#core/visualizer/index.ts'
import type { Reader } from '#server/db/database.ts'
import { freeMeasured } from '#server/properties/index.ts'
import type { VisualizerState } from '#web/visualizer/state.ts'

/** The state with a material: if the address names none, a free one that has measured data for the view, where there is one. */
export async function withExample(db: Reader, state: VisualizerState): Promise<VisualizerState> {
  if (state.material !== '') return state
  const { tests } = visualizerViews.find(({ id }) => id === state.view)!
  const [example] = await freeMeasured(db, { tests, limit: 1 })
  return example ? { ...state, material: example.material, variant: example.coil } : state
}
