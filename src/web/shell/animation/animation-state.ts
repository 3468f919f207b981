/** `still`: the picture, until somebody wants it to move. `failed`: the warning symbol and Retry. */
export type AnimationState = 'still' | 'loading' | 'playing' | 'paused' | 'failed'
export type AnimationEvent = 'play' | 'pause' | 'frame' | 'error' | 'late' | 'retry'

/** Without a first frame after this, loading counts as failed [ms]. */
export const patienceForFrame = 8_000

/** Where an animation goes. What does not fit its state changes nothing: a frame that comes after the failure is late. */
export function nextAnimation(state: AnimationState, event: AnimationEvent): AnimationState {
  switch (event) {
    case 'play':
      return state === 'still' ? 'loading' : state === 'paused' ? 'playing' : state
    case 'pause':
      return state === 'playing' ? 'paused' : state
    case 'frame':
      return state === 'loading' ? 'playing' : state
    case 'late':
      return state === 'loading' ? 'failed' : state
    case 'error':
      return state === 'still' ? state : 'failed'
    case 'retry':
      return state === 'failed' ? 'loading' : state
    default:
      return event satisfies never
  }
}
