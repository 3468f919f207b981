import type { Light } from '#core/predict/index.ts'

/**
 * What answers: a model of real materials (measured coils and published tested values), a published formula, or the demonstration model,
 * which has learned from synthetic coils alone.
 */
export type PredictorBasis = 'real' | 'formula' | 'synthetic'

/** Real materials that have the target and all inputs. */
export type RealMaterials = {
  readonly materials: number
  /** Laboratories and publications. */
  readonly sources: number
  /** Materials that a model of real materials still needs; 0: enough. */
  readonly missing: number
}

/** A published formula, with the error to expect. */
export type PredictorFormula = { readonly name: string; readonly source: string; readonly error: string }

/** How far a property is from a model of real materials: of its inputs for which most materials are known. */
export type PairReadiness = RealMaterials & {
  readonly id: string
  readonly name: string
  readonly inputs: string
  /** Published formulas, each with the error to expect, in words. */
  readonly formulas: readonly { readonly name: string; readonly error: string }[]
}

/** How a number of a pair is read. */
export type PredictorUnit = {
  readonly symbol: string
  /** Empty for pure numbers. */
  readonly unit: string
  readonly digits: { readonly decimals: number; readonly significant?: number }
}

/** One field of the question. */
export type PredictorInput = PredictorUnit & {
  readonly id: string
  readonly name: string
  /** As typed, or the coil's own. */
  readonly text: string
  /** ± as typed, or the scatter of the coil's specimens. */
  readonly deviation: string
  /** What the model has learned from, in the same unit; null while there is none. */
  readonly range: readonly [number, number] | null
  readonly problem: string | null
}

/** A field that is answered by a word. */
export type PredictorWord = {
  readonly value: string
  readonly words: readonly string[]
  readonly problem: string | null
}

export type PredictorModel = {
  readonly id: string
  readonly number: number
  readonly release: string
  readonly trainedAt: string
  readonly materials: number
  readonly coils: number
  /** Of the set of materials that the reader may read. */
  readonly ofSet: number
  /** `own`: of exactly the materials that the reader may read, as of the release; otherwise it stands in for that. */
  readonly standing: 'own' | 'earlier' | 'smaller'
  readonly name: string
  readonly reason: string
  readonly useful: boolean
  /** Rows that were left out together when the model was tested. */
  readonly leftOutBy: 'material' | 'source'
  /** Laboratories and publications of a model of real materials. */
  readonly sources: readonly string[]
  /** SHA-256 of the rows that it has learned from. */
  readonly dataHash: string
  /** Naive baseline: the mean of all materials that were not left out. Null in models of former methods. */
  readonly baseline: { readonly q2: number; readonly mae: number; readonly rmse: number } | null
  readonly tried: readonly {
    readonly id: string
    readonly name: string
    readonly q2: number
    readonly mae: number
    readonly rmse: number
    readonly medianRelativeError: number
    /** Null where the materials are too few for an interval of that level. */
    readonly covered80: number | null
    readonly covered90: number | null
  }[]
  readonly families: readonly { readonly name: string; readonly materials: number; readonly bias: number }[]
  /** Slopes of a linear model, in the scales of the features. */
  readonly coefficients: readonly {
    readonly name: string
    readonly value: number
    /** At 0, for the data alone would have turned it against what the field knows. */
    readonly held: boolean
  }[]
  /** Errors where a whole family or laboratory was left out. */
  readonly extrapolation: readonly {
    readonly over: 'family' | 'laboratory'
    readonly parts: number
    readonly q2: number
    readonly mae: number
    readonly rmse: number
  }[]
  /** What its numbers are held to, as `falls with Tensile strength`. */
  readonly directions: readonly string[]
  readonly refusals: readonly string[]
}

export type PredictorAnswer = {
  readonly value: number | null
  readonly lower: number | null
  readonly upper: number | null
  readonly level: number
  readonly light: Light
  readonly reasons: readonly string[]
  /** Share of the half width that comes from the inputs alone; null where their scatter is not known. */
  readonly fromInputs: number | null
  /** How each input moves the number, as `× 1.08` or `+0.02`. */
  readonly contributions: readonly {
    readonly id: string
    readonly name: string
    readonly value: number
    readonly text: string
  }[]
  readonly nearest: readonly {
    readonly name: string
    /** Null for one that is made up. */
    readonly to: string | null
    readonly value: number
    readonly distance: number
  }[]
  /** The number of the coil itself, where it was measured; the prediction has not seen its material. */
  readonly measured: number | null
}

/** A material that was left out: what it is, and what the model said of it. */
export type LeftOutPoint = {
  readonly name: string
  readonly family: string
  readonly measured: number
  readonly predicted: number
}

/** The question the other way round: which coils have at least so much. */
export type WhichMaterials = {
  readonly fields: readonly {
    readonly id: string
    readonly name: string
    readonly unit: string
    readonly text: string
  }[]
  readonly from: string
  readonly to: string
  readonly alsoPredicted: boolean
  /** A bound was typed. */
  readonly asked: boolean
  /** Those with measured numbers first. */
  readonly found: readonly {
    readonly name: string
    readonly to: string
    readonly family: string
    readonly thickness: number
    readonly synthetic: boolean
    readonly values: readonly {
      readonly name: string
      readonly unit: string
      readonly value: number
      readonly lower: number | null
      readonly upper: number | null
      readonly predicted: boolean
    }[]
  }[]
  readonly count: number
  /** Coils that lack a number and have no prediction that may be used. */
  readonly notPredicted: number
}

export type PredictorView = {
  readonly pairs: readonly { readonly id: string; readonly name: string }[]
  readonly pair: {
    readonly id: string
    readonly name: string
    readonly expected: string
    readonly basis: string
    readonly condition: string | null
    readonly sets: readonly { readonly id: string; readonly name: string; readonly formula: string | null }[]
    readonly set: string
    readonly target: PredictorUnit & { readonly name: string; readonly column: string; readonly factor: number }
    /** Axes of the data map that shows what was learned: of the first feature and of the target. */
    readonly map: { readonly x: string; readonly y: string }
  }
  readonly basis: PredictorBasis
  /** As the reader has chosen; null: the best that there is. */
  readonly chosen: PredictorBasis | null
  /** Of the property and its inputs. */
  readonly real: RealMaterials
  /** Materials that a model of real materials needs. */
  readonly needed: number
  readonly readiness: readonly PairReadiness[]
  /** Published formula of these inputs with its result; the result is null while an input is empty or impossible. */
  readonly formula: (PredictorFormula & { readonly value: number | null }) | null
  /** Value of the coil itself, where it was tested. */
  readonly own: number | null
  /** A worked answer from made-up coils, for readers without the tool. */
  readonly example: boolean
  /** Nothing was asked yet: the values are those of the free sample. */
  readonly ofSample: boolean
  /** Materials that the reader may read and that have a coil. */
  readonly materials: number
  /** What there is to answer with. `waiting`: the model is being trained. `refused`: nothing can be learned, and why. */
  readonly state: 'ready' | 'waiting' | 'refused' | 'former'
  readonly why: string | null
  readonly model: PredictorModel | null
  readonly coil: { readonly id: string; readonly name: string; readonly to: string; readonly synthetic: boolean } | null
  readonly coils: readonly { readonly id: string; readonly name: string }[]
  readonly family: PredictorWord
  /** Null where the inputs ask for none. */
  readonly coating: PredictorWord | null
  readonly inputs: readonly PredictorInput[]
  readonly answer: PredictorAnswer | null
  readonly points: readonly LeftOutPoint[]
  readonly reliability: readonly { readonly level: number; readonly covered: number; readonly bounded: boolean }[]
  /** A model that is not there and that the reader may have; the page lets it be trained. */
  readonly wanted: boolean
  readonly which: WhichMaterials
  readonly never: readonly string[]
  readonly byFormula: readonly { readonly name: string; readonly calculator: string; readonly expected: string }[]
  readonly unknown: readonly string[]
}
