import type { Light } from '#core/predict/index.ts'

/** `real`: measured and published materials; `formula`: published; `synthetic`: demonstration model. */
export type PredictorBasis = 'real' | 'formula' | 'synthetic'

export type RealMaterials = {
  readonly materials: number
  readonly sources: number
  /** Materials missing for a model; 0: enough. */
  readonly missing: number
}

export type PredictorFormula = { readonly name: string; readonly source: string; readonly error: string }

export type PairReadiness = RealMaterials & {
  readonly id: string
  readonly name: string
  readonly inputs: string
  readonly formulas: readonly { readonly name: string; readonly error: string }[]
}

export type PredictorUnit = {
  readonly symbol: string
  /** Empty for pure numbers. */
  readonly unit: string
  readonly digits: { readonly decimals: number; readonly significant?: number }
}

export type PredictorInput = PredictorUnit & {
  readonly id: string
  readonly name: string
  /** As typed, or the value of the coil. */
  readonly text: string
  /** ± as typed, or the scatter of the specimens. */
  readonly deviation: string
  /** Training range in the same unit; null without a model. */
  readonly range: readonly [number, number] | null
  readonly problem: string | null
}

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
  readonly ofSet: number
  /** `own`: trained on exactly the readable materials of the release; otherwise a substitute. */
  readonly match: 'own' | 'earlier' | 'smaller'
  readonly name: string
  readonly reason: string
  readonly useful: boolean
  readonly leftOutBy: 'material' | 'source'
  readonly sources: readonly string[]
  readonly dataHash: string
  /** Mean of all other materials, for comparison. Null in earlier methods. */
  readonly baseline: { readonly q2: number; readonly mae: number; readonly rmse: number } | null
  readonly tried: readonly {
    readonly id: string
    readonly name: string
    readonly q2: number
    readonly mae: number
    readonly rmse: number
    readonly medianRelativeError: number
    /** Null if there are too few materials for the interval. */
    readonly covered80: number | null
    readonly covered90: number | null
  }[]
  readonly families: readonly { readonly name: string; readonly materials: number; readonly bias: number }[]
  /** Slopes of a linear model, in the scales of the features. */
  readonly coefficients: readonly {
    readonly name: string
    readonly value: number
    /** Held at 0, because the data contradict engineering knowledge. */
    readonly held: boolean
  }[]
  /** A whole family or laboratory left out. */
  readonly extrapolation: readonly {
    readonly over: 'family' | 'laboratory'
    readonly parts: number
    readonly q2: number
    readonly mae: number
    readonly rmse: number
  }[]
  /** Monotonic constraints, such as `falls with Tensile strength`. */
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
  /** Share of the half width due to input scatter; null if unknown. */
  readonly fromInputs: number | null
  /** `× 1.08` or `+0.02` */
  readonly contributions: readonly {
    readonly id: string
    readonly name: string
    readonly value: number
    readonly text: string
  }[]
  readonly nearest: readonly {
    readonly name: string
    /** Null for an example. */
    readonly to: string | null
    readonly value: number
    readonly distance: number
  }[]
  /** Measured value of the coil; its material is not in the training data. */
  readonly measured: number | null
}

export type LeftOutPoint = {
  readonly name: string
  readonly family: string
  readonly measured: number
  readonly predicted: number
}

export type MaterialsWithinBounds = {
  readonly fields: readonly {
    readonly id: string
    readonly name: string
    readonly unit: string
    readonly text: string
  }[]
  readonly from: string
  readonly to: string
  readonly alsoPredicted: boolean
  readonly asked: boolean
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
  /** Coils without a value and without a usable prediction. */
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
    readonly map: { readonly x: string; readonly y: string }
  }
  readonly basis: PredictorBasis
  /** Null: the best available. */
  readonly chosen: PredictorBasis | null
  readonly real: RealMaterials
  readonly needed: number
  readonly readiness: readonly PairReadiness[]
  /** Null if an input is empty or invalid. */
  readonly formula: (PredictorFormula & { readonly value: number | null }) | null
  readonly own: number | null
  /** Worked example with invented coils, for readers without the tool. */
  readonly example: boolean
  readonly ofSample: boolean
  readonly materials: number
  /** `waiting`: the model is being trained. `refused`: training is not possible. */
  readonly state: 'ready' | 'waiting' | 'refused' | 'former'
  readonly why: string | null
  readonly model: PredictorModel | null
  readonly coil: { readonly id: string; readonly name: string; readonly to: string; readonly synthetic: boolean } | null
  readonly coils: readonly { readonly id: string; readonly name: string }[]
  readonly family: PredictorWord
  /** Null if the inputs do not include it. */
  readonly coating: PredictorWord | null
  readonly inputs: readonly PredictorInput[]
  readonly answer: PredictorAnswer | null
  readonly points: readonly LeftOutPoint[]
  readonly reliability: readonly { readonly level: number; readonly covered: number; readonly bounded: boolean }[]
  /** The reader can request training of a missing model. */
  readonly wanted: boolean
  readonly which: MaterialsWithinBounds
  readonly never: readonly string[]
  readonly byFormula: readonly { readonly name: string; readonly calculator: string; readonly expected: string }[]
  readonly unknown: readonly string[]
}
