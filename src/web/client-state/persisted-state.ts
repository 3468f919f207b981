import { normaliseGradeName } from '#core/catalogue/names.ts'
import { json, maxTextLength } from './codec.ts'
import { slot, useSlot } from './slot.ts'

/** Stored under the key `state`; names, Greek ones included, as in the specification (section 3). */
export type PersistedState = {
  readonly count: number
  /** In catalogue spelling: `dp980-6` becomes `DP980 (6)`. */
  readonly gradename: string
  readonly altGradename: string
  /** `DP980 (6) UAT`, with test or finite-element tab. */
  readonly gradenametest: string
  readonly gradeId: string
  readonly materialeId: string
  readonly materialname: string
  readonly alphaname: string
  readonly betaname: string
  readonly gammaname: string
  readonly deltaname: string
  readonly zeta2name: string
  readonly epsilonname: string
  /** Id of the value whose evidence was opened last. */
  readonly highlightedValue: string
  readonly testname: string
  readonly url: string
  /** Ids of properties. */
  readonly BoldRows: readonly string[]
  readonly AlertMessage: boolean
  readonly finiteTab: string
  readonly activeTestNameList: readonly string[]
  readonly comparingMaterialList: readonly string[]
  /** As in `side-menu-lock`. */
  readonly LockLastStackState: boolean
  /** The reader is staff. Never used for access decisions, which the server makes. */
  readonly AllowAll: boolean
}

export const initialState: PersistedState = {
  count: 0,
  gradename: '',
  altGradename: '',
  gradenametest: '',
  gradeId: '',
  materialeId: '',
  materialname: '',
  alphaname: '',
  betaname: '',
  gammaname: '',
  deltaname: '',
  zeta2name: '',
  epsilonname: '',
  highlightedValue: '',
  testname: 'UAT',
  url: '',
  BoldRows: [],
  AlertMessage: false,
  finiteTab: '',
  activeTestNameList: ['UAT'],
  comparingMaterialList: [],
  LockLastStackState: false,
  AllowAll: false,
}

export const persistedState = slot('state', json(initialState, fittingState))

/** Overwrites some fields. Reads the storage first, so that two tabs do not undo each other's changes. */
export function updateState(patch: Partial<PersistedState>): void {
  persistedState.write(normalised({ ...persistedState.read(), ...patch }))
}

/** Like `updateState`, but writes only changes, so that a visit without changes leaves no trace. */
export function syncState(patch: Partial<PersistedState>): void {
  const now = persistedState.read()
  const differs = Object.entries(patch).some(([name, value]) => now[name as keyof PersistedState] !== value)
  if (differs) updateState(patch)
}

export function usePersistedState(): readonly [PersistedState, (patch: Partial<PersistedState>) => void] {
  const [state] = useSlot(persistedState)
  return [state, updateState]
}

/** Checks each field separately: invalid ones become defaults, unknown ones are dropped. */
function fittingState(stored: unknown): PersistedState {
  if (!isRecord(stored)) return initialState
  const fields = Object.entries(initialState).map(([name, initial]) => {
    const value = Object.hasOwn(stored, name) ? stored[name] : undefined
    return [name, sameKind(initial, value) ? value : initial]
  })
  return normalised(Object.fromEntries(fields) as PersistedState)
}

function normalised(state: PersistedState): PersistedState {
  return { ...state, gradename: normaliseGradeName(state.gradename) }
}

function sameKind(initial: PersistedState[keyof PersistedState], value: unknown): boolean {
  if (typeof initial === 'number') return Number.isFinite(value)
  if (typeof initial === 'string') return isText(value)
  if (typeof initial === 'boolean') return typeof value === 'boolean'
  return Array.isArray(value) && value.length <= maxListLength && value.every(isText)
}

const maxListLength = 500

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= maxTextLength
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
