/** In stored units: MPa, 1, 1/s, mm, kg/m³. */
export type CardInput = {
  readonly elastic: ElasticInput
  readonly flow: FlowInput
  readonly rates?: RateInput | undefined
  readonly surface?: SurfaceInput | undefined
  readonly kinematic?: KinematicInput | undefined
  readonly fracture?: FractureInput | undefined
  /** True strains [minor, major], minor strain rising. */
  readonly formingLimit?: readonly (readonly [minor: number, major: number])[] | undefined
  readonly provenance: CardProvenance
}

export type ElasticInput = {
  /** [MPa] */
  readonly E: number
  readonly nu: number
  /** [kg/m³] */
  readonly density: number
  /** Chord modulus after large strain [MPa] and its speed of approach [1]. */
  readonly chord?: { readonly Ea: number; readonly xi: number } | undefined
}

/** True stress [MPa] over equivalent plastic strain [1] of the slowest test in rolling direction. */
export type FlowInput = {
  readonly strain: ArrayLike<number>
  readonly stress: ArrayLike<number>
  /** Last measured plastic strain; the curve beyond it is extrapolated. */
  readonly measuredTo: number
  /** [1/s]; required if there are rates. */
  readonly rate?: number | undefined
}

export type RateInput =
  | {
      readonly kind: 'curves'
      readonly curves: readonly {
        readonly rate: number
        readonly strain: ArrayLike<number>
        readonly stress: ArrayLike<number>
      }[]
    }
  | {
      readonly kind: 'law'
      readonly law: string
      readonly parameters: Readonly<Record<string, number>>
      readonly rates: readonly number[]
    }

export type SurfaceInput = {
  readonly r0?: number | undefined
  readonly r45?: number | undefined
  readonly r90?: number | undefined
  /** Stresses relative to RD tension at equal plastic work, and the equibiaxial strain ratio. */
  readonly s45?: number | undefined
  readonly s90?: number | undefined
  readonly sb?: number | undefined
  readonly rb?: number | undefined
  /** 6 for body-centred, 8 for face-centred cubic metals. */
  readonly exponent: number
  /** Identified surface: id and parameters as in `models/yield`. */
  readonly criterion?:
    | { readonly id: string; readonly parameters: readonly number[]; readonly residual?: number | undefined }
    | undefined
  /** Input of a stored surface with the largest deviation from the current tests. */
  readonly miss?: { readonly input: string; readonly measured: number; readonly given: number } | undefined
}

/** `yoshida-uemori`, `chaboche-1` … `chaboche-4` or `mixed-hardening`. */
export type KinematicInput = { readonly law: string; readonly parameters: Readonly<Record<string, number>> }

export type FractureInput = {
  /** Element size or gauge length for which the strains are valid [mm]; required for a failure model. */
  readonly elementSize?: number | undefined
  /** Size at which a solver reports damage for mapping [mm]; `elementSize` if absent. */
  readonly mappingSize?: number | undefined
  /** Equivalent plastic strain to fracture over triaxiality, plane stress. */
  readonly failure: { readonly triaxiality: readonly number[]; readonly strain: readonly number[] }
  /** Equivalent plastic strain at the onset of localisation. */
  readonly instability?: { readonly triaxiality: readonly number[]; readonly strain: readonly number[] } | undefined
  readonly fadeExponent: number
  /** Factor on the failure strain over element size [mm]; 1 at `elementSize`. */
  readonly regularisation?: { readonly size: readonly number[]; readonly factor: readonly number[] } | undefined
  readonly model: string
}

export type CardModel = 'surface' | 'rates' | 'kinematic' | 'failure' | 'limit'

export type StoredModel = { readonly id: string; readonly name: string }

/** Parameters in stored units; `name` includes the id of the stored set. */
export type NamedModel = StoredModel & {
  readonly parameters: readonly { readonly id: string; readonly value: number; readonly unit: string }[]
}

export type CardProvenance = {
  readonly material: string
  readonly coil: string
  readonly orientation: string
  /** [mm] */
  readonly thickness?: number | undefined
  readonly tests?: readonly string[] | undefined
  readonly release: string
  readonly fit: string
  readonly law?: string | undefined
  readonly parameters?: readonly { readonly id: string; readonly value: number; readonly unit: string }[] | undefined
  readonly models?: Readonly<Partial<Record<CardModel, NamedModel | undefined>>> | undefined
  /** The header lists those that the card leaves out. */
  readonly stored?: Readonly<Partial<Record<CardModel | 'hardening', readonly StoredModel[]>>> | undefined
  /** Plastic strain [1]. */
  readonly fitWindow?: { readonly from: number; readonly to: number } | undefined
  /** Plastic strains at which value and slope are fixed, and from which the speed was fitted [1]. */
  readonly anchor?: { readonly at: number; readonly fittedFrom?: number | undefined } | undefined
  readonly extrapolation: string
  readonly permalink: string
  readonly synthetic: boolean
  readonly source?: string | undefined
  readonly author?: string | undefined
  readonly date?: string | undefined
  readonly status?: string | undefined
  readonly parameterSet?: string | undefined
  readonly proof?: string | undefined
}

export type CardOptions = {
  /** Avoids conflicts with ids of other cards. */
  readonly idOffset?: number | undefined
  /** 1 if absent. */
  readonly lastStrain?: number | undefined
  /** Corrects falling curves, crossing rates and an instability above failure instead of refusing them. */
  readonly repair?: boolean | undefined
}
