/**
 * Version of the procedures of tension, stored with each scalar: it changes whenever a number may change, so that
 * stored results can be found and computed again.
 */
export const evaluationVersion = 'tension-9'
