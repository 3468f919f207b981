/** Names are stored: never rename. */
export const specimenStates = ['expected', 'received', 'measured', 'tested', 'lost', 'broken'] as const
export type SpecimenState = (typeof specimenStates)[number]

export const specimenStateNames: Readonly<Record<SpecimenState, string>> = {
  expected: 'Expected',
  received: 'Received',
  measured: 'Measured',
  tested: 'Tested',
  lost: 'Lost',
  broken: 'Broken before testing',
}

/** Allowed next states. A lost specimen that is found is received again. */
const following: Readonly<Record<SpecimenState, readonly SpecimenState[]>> = {
  expected: ['received', 'lost'],
  received: ['measured', 'lost', 'broken'],
  measured: ['tested', 'lost', 'broken'],
  tested: [],
  lost: ['received'],
  broken: [],
}

export const statesAfter = (state: SpecimenState): readonly SpecimenState[] => following[state]

export const needsReason = (state: SpecimenState): boolean => state === 'lost' || state === 'broken'
