/** Everything a card can be made from, in stored units: MPa, 1, 1/s, mm, kg/m³. A card takes what it needs and refuses what is missing. */
export type CardInput = {
  readonly elastic: ElasticInput
  readonly flow: FlowInput
  readonly rates?: RateInput | undefined
  readonly surface?: SurfaceInput | undefined
  readonly kinematic?: KinematicInput | undefined
  readonly fracture?: FractureInput | undefined
  /** True strains [minor, major], from the most negative minor strain to the most positive one. */
  readonly formingLimit?: readonly (readonly [minor: number, major: number])[] | undefined
  readonly provenance: CardProvenance
}

export type ElasticInput = {
  /** [MPa]. */
  readonly E: number
  readonly nu: number
  /** [kg/m³]. */
  readonly density: number
  /** Chord modulus after large strain [MPa] and how fast it is reached [1]. */
  readonly chord?: { readonly Ea: number; readonly xi: number } | undefined
}

/** True stress [MPa] over equivalent plastic strain [1], slowest test, rolling direction. */
export type FlowInput = {
  readonly strain: ArrayLike<number>
  readonly stress: ArrayLike<number>
  /** Last plastic strain that was measured; beyond it the curve is extrapolated. */
  readonly measuredTo: number
  /** Rate of the test [1/s]; needed as soon as there are rates. */
  readonly rate?: number | undefined
}

/** Curves measured or fitted at other rates, or a rate law on the flow curve with the rates at which it is tabulated [1/s]. */
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
  /** Stresses over that of RD tension at equal plastic work, and the equibiaxial strain ratio. */
  readonly s45?: number | undefined
  readonly s90?: number | undefined
  readonly sb?: number | undefined
  readonly rb?: number | undefined
  /** 6 for body-centred, 8 for face-centred metal. */
  readonly exponent: number
  /** An identified surface: id and parameters as in `models/yield`. */
  readonly criterion?:
    | { readonly id: string; readonly parameters: readonly number[]; readonly residual?: number | undefined }
    | undefined
  /** Of the inputs of a stored surface that tests give today, the one that it meets worst. */
  readonly miss?: { readonly input: string; readonly measured: number; readonly given: number } | undefined
}

/** `yoshida-uemori`, `chaboche-1` … `chaboche-4` or `mixed-hardening` with parameters by id. */
export type KinematicInput = { readonly law: string; readonly parameters: Readonly<Record<string, number>> }

export type FractureInput = {
  /** Element size or gauge length for which the strains hold [mm]. Without it no failure model leaves the house. */
  readonly elementSize?: number | undefined
  /** Size at which a solver reports damage for mapping [mm]; `elementSize` when absent. */
  readonly mappingSize?: number | undefined
  /** Equivalent plastic strain to fracture over triaxiality, plane stress. */
  readonly failure: { readonly triaxiality: readonly number[]; readonly strain: readonly number[] }
  /** The same at the onset of localisation. */
  readonly instability?: { readonly triaxiality: readonly number[]; readonly strain: readonly number[] } | undefined
  readonly fadeExponent: number
  /** Factor on the failure strain over element size [mm]; 1 at `elementSize`. */
  readonly regularisation?: { readonly size: readonly number[]; readonly factor: readonly number[] } | undefined
  /** Model behind the curves, for the header. */
  readonly model: string
}

/** A family of models beside the flow curve. */
export type CardModel = 'surface' | 'rates' | 'kinematic' | 'failure' | 'limit'

/** A model with its version: `Swift-Voce, version 1`. */
export type StoredModel = { readonly id: string; readonly name: string }

/** With its parameters in stored units; its name goes on to the id of the stored set. */
export type NamedModel = StoredModel & {
  readonly parameters: readonly { readonly id: string; readonly value: number; readonly unit: string }[]
}

/** Where the numbers come from; all of it is written into the header of the card. */
export type CardProvenance = {
  readonly material: string
  readonly variant: string
  readonly orientation: string
  /** [mm]. */
  readonly thickness?: number | undefined
  readonly tests?: readonly string[] | undefined
  readonly release: string
  readonly fit: string
  /** Id of the law of the flow curve. */
  readonly law?: string | undefined
  /** Parameters of the law of the flow curve, with their stored units. */
  readonly parameters?: readonly { readonly id: string; readonly value: number; readonly unit: string }[] | undefined
  /** What else the card may be made of; its header names those that it holds. */
  readonly models?: Readonly<Partial<Record<CardModel, NamedModel | undefined>>> | undefined
  /** Every model that the material has: the header names those of a family that the card leaves out. */
  readonly stored?: Readonly<Partial<Record<CardModel | 'hardening', readonly StoredModel[]>>> | undefined
  /** Plastic strain [1]. */
  readonly fitWindow?: { readonly from: number; readonly to: number } | undefined
  /**
   * Of a law that continues a measured curve: the plastic strain at which value and slope are held, and the one from which its
   * speed was fitted to that curve [1]; a set that nobody fitted has no such beginning.
   */
  readonly anchor?: { readonly at: number; readonly fittedFrom?: number | undefined } | undefined
  readonly extrapolation: string
  readonly permalink: string
  readonly synthetic: boolean
  /** Authors, licence and address of measurements that others have published, in one line. */
  readonly source?: string | undefined
  readonly author?: string | undefined
  readonly date?: string | undefined
  readonly status?: string | undefined
  readonly parameterSet?: string | undefined
  /** What simulating the card against its tests gave, in one line. */
  readonly proof?: string | undefined
}

export type CardOptions = {
  /** Added to every id of the card, so that it fits beside others. */
  readonly idOffset?: number | undefined
  /** Plastic strain to which curves go; 1 when absent. */
  readonly lastStrain?: number | undefined
  /** Falling curves, crossing rates and an instability above failure are corrected and reported instead of refused. */
  readonly repair?: boolean | undefined
}
