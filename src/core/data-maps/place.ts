/** A point of a map, in the units of its axes. */
export type Place = { readonly x: number; readonly y: number }

/** Below so many points a group has no envelope: its outline would tell of chance. */
export const fewestForEnvelope = 5
