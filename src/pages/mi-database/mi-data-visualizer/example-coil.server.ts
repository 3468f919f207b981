import { visualizerViews } from '#core/visualizer/index.ts'
import type { Reader } from '#server/db/database.ts'
import { freeMeasured } from '#server/properties/index.ts'
import type { VisualizerState } from '#web/visualizer/state.ts'

/** Adds a default material: a free one, if possible with measured data for the view. */
export async function withExample(db: Reader, state: VisualizerState): Promise<VisualizerState> {
  if (state.material !== '') return state
  const { tests } = visualizerViews.find(({ id }) => id === state.view)!
  const [example] = await freeMeasured(db, { tests, limit: 1 })
  return example ? { ...state, material: example.material, variant: example.coil } : state
}
