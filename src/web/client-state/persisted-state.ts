import { normaliseGradeName } from '#core/catalogue/names.ts'
import { json, longestText } from './codec.ts'
import { slot, useSlot } from './slot.ts'

/**
 * What the browser remembers of the database, under the key `state`: fields and names as the specification gives them
 * (section 3), Greek ones included.
 */
export type PersistedState = {
  readonly count: number
  /** Written in the catalogue's spelling, whatever was given: `dp980-6` becomes `DP980 (6)`. */
  readonly gradename: string
  readonly altGradename: string
  /** Material and test or finite-element tab last shown, `DP980 (6) UAT`. */
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
  /** Id of the number whose evidence was opened last on a material page. */
  readonly highlightedValue: string
  readonly testname: string
  readonly url: string
  /** Rows of property tables that the reader has made bold, by the ids of their properties. */
  readonly BoldRows: readonly string[]
  /** The page says that something belongs to a subscription. */
  readonly AlertMessage: boolean
  readonly finiteTab: string
  readonly activeTestNameList: readonly string[]
  readonly comparingMaterialList: readonly string[]
  /** The desktop menu is pinned: what `side-menu-lock` says. */
  readonly LockLastStackState: boolean
  /** The reader is staff. Nothing is decided by it: what somebody may see is the server's to say. */
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

/** Overwrites some fields. What is on disk is read first, so that two tabs do not undo each other's fields. */
export function updateState(patch: Partial<PersistedState>): void {
  persistedState.write(normalised({ ...persistedState.read(), ...patch }))
}

/** The same for what a page keeps in step with itself: a visit that changes nothing leaves no trace in the browser. */
export function keepInStep(patch: Partial<PersistedState>): void {
  const now = persistedState.read()
  const differs = Object.entries(patch).some(([name, value]) => now[name as keyof PersistedState] !== value)
  if (differs) updateState(patch)
}

export function usePersistedState(): readonly [PersistedState, (patch: Partial<PersistedState>) => void] {
  const [state] = useSlot(persistedState)
  return [state, updateState]
}

/** Each field for itself: one of a wrong kind is its default, one that we do not know falls out. */
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
  return Array.isArray(value) && value.length <= longestList && value.every(isText)
}

const longestList = 500

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= longestText
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
