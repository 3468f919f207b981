import type { ParameterSetRecord } from '#contract/tests.ts'
import { type ProofOutcome, proofOutcome, setProofText } from '#core/cards/set-proof-text.ts'
import { modelLabel, models } from '#core/models/index.ts'
import { latestSets } from '#core/parameter-sets/index.ts'
import type { Reader } from '#server/db/database.ts'
import { parameterSets } from '#server/tests/index.ts'

/** A parameter with what it is, and how well the fit knows it. */
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

/** A model as lists of them tell it: its parameters by name, where it comes from, and what its proof says. */
export type ReleasedModel = Pick<
  ParameterSetRecord,
  'model' | 'version' | 'fitWindow' | 'lastMeasured' | 'fit' | 'author' | 'status' | 'synthetic'
> & {
  readonly tab: ParameterSetRecord['feTab']
  /** `Swift–Voce`. */
  readonly name: string
  readonly release: string
  readonly parameters: readonly NamedParameter[]
  /** Null where no test tells anything about it. */
  readonly proof:
    | (Pick<NonNullable<ParameterSetRecord['proof']>, 'card' | 'passed' | 'verdict'> & {
        readonly outcome: ProofOutcome
        /** The result as a sentence, with the card and each part. */
        readonly text: string
      })
    | null
}

/** The newest published version of each model of a coil, in the order of the tabs. Drafts go into no file and on no paper. */
export async function releasedModels(db: Reader, variantId: string): Promise<ReleasedModel[]> {
  const stored = await parameterSets(db, variantId)
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

/** Parameters of a stored set by the names of its model. One of an older version of the registry says what is known of it. */
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

/** Nothing is known about the error of a parameter that nobody fitted here. */
const unfitted = { standardError: null, lower: null, upper: null, fixed: false } as const
