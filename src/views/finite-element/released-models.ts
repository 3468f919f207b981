import type { ParameterSetRecord } from '#contract/tests.ts'
import { type ProofOutcome, proofOutcome, setProofText } from '#core/cards/proof/set-proof-text.ts'
import { modelLabel, models } from '#core/models/index.ts'
import { latestSets } from '#core/parameter-sets/index.ts'
import type { Reader } from '#server/db/database.ts'
import { parameterSets } from '#server/tests/index.ts'

export type NamedParameter = {
  readonly id: string
  readonly symbol: string
  readonly unit: string
  readonly meaning: string
  readonly value: number
  readonly standardError: number | null
  readonly lower: number | null
  readonly upper: number | null
  readonly fixed: boolean
}

export type ReleasedModel = Pick<
  ParameterSetRecord,
  'model' | 'version' | 'fitWindow' | 'lastMeasured' | 'fit' | 'author' | 'status' | 'synthetic'
> & {
  readonly tab: ParameterSetRecord['feTab']
  readonly name: string
  readonly release: string
  readonly parameters: readonly NamedParameter[]
  /** Null if it cannot be compared. */
  readonly proof:
    | (Pick<NonNullable<ParameterSetRecord['proof']>, 'card' | 'passed' | 'verdict'> & {
        readonly outcome: ProofOutcome
        /** Result with the card and each part, as a sentence. */
        readonly text: string
      })
    | null
}

/** Latest released version of each model of a coil, in the order of the tabs. */
export async function releasedModels(db: Reader, coilId: string): Promise<ReleasedModel[]> {
  const stored = await parameterSets(db, coilId)
  return latestSets(stored.filter(({ release }) => release !== null)).map((set) => ({
    tab: set.feTab,
    model: set.model,
    name: modelLabel(set.model),
    version: set.version,
    release: set.release!,
    parameters: namedParameters(set),
    fitWindow: set.fitWindow,
    lastMeasured: set.lastMeasured,
    fit: set.fit,
    author: set.author,
    status: set.status,
    synthetic: set.synthetic,
    proof: set.proof && shortProof(set.proof),
  }))
}

function shortProof(proof: NonNullable<ParameterSetRecord['proof']>): ReleasedModel['proof'] {
  const { card, passed, verdict } = proof
  return { card, passed, verdict, outcome: proofOutcome(proof), text: setProofText(proof) }
}

/** Parameters of a set by the names of its model, also for earlier versions of the registry. */
export function namedParameters({
  model,
  parameters,
  fit,
}: Pick<ParameterSetRecord, 'model' | 'parameters' | 'fit'>): NamedParameter[] {
  const known = models.find(({ id }) => id === model)?.parameters
  return parameters.map(({ id, unit, value }) => {
    const { symbol = id, meaning = '' } = known?.find((one) => one.id === id) ?? {}
    const { standardError, lower, upper, fixed } = fit?.parameters.find((one) => one.id === id) ?? unfitted
    return { id, symbol, unit, meaning, value, standardError, lower, upper, fixed }
  })
}

const unfitted = { standardError: null, lower: null, upper: null, fixed: false } as const
