/** One curve or set of points, in stored units (stress MPa, strain as a fraction …); the chart converts for the eye. */
export type ChartSeries = {
  /** Stable: keeps hidden and isolated entries when data changes. */
  readonly id: string
  /** As legend, readout and files write it, e.g. `DP980 (6) RD 1`. */
  readonly label: string
  readonly x: ArrayLike<number>
  readonly y: ArrayLike<number>
  /** Place in the palette of twelve, from 0; a material keeps its place in all charts. Wraps above 11. */
  readonly colour: number
  /** Decides the dash while six colours or fewer are in use. */
  readonly orientation?: 'RD' | 'DD' | 'TD' | undefined
  readonly kind: SeriesKind
  /** Default: `line`; `band`: the spread alone, without a line in its middle. */
  readonly draw?: 'line' | 'points' | 'both' | 'band' | undefined
  /** Hollow markers, the badge and the diagonal word, here and in every file. */
  readonly synthetic: boolean
  /** One standard deviation beside each y, in its unit: drawn as a band. */
  readonly spread?: ArrayLike<number> | undefined
  /** How many specimens a mean stands for; below 3 the legend says so. */
  readonly replicates?: number | undefined
  /** What each point is called, where points are things of their own: a coil on a map. Empty where no name is known here. */
  readonly names?: readonly string[] | undefined
  /** Markers are hollow though nothing is synthetic: means of too few specimens. */
  readonly hollow?: boolean | undefined
  /** Place among the marker shapes, from 0, where it says something of its own; of the colour without it. Wraps. */
  readonly shape?: number | undefined
  /** Its markers are arrows that begin beside the points: the numbers there are lower bounds along this axis. */
  readonly arrow?: 'up' | 'right' | undefined
  /** Half the size of each point's marker [px]. */
  readonly radii?: ArrayLike<number> | undefined
  /** Dashed, because another line of its kind and colour stands beside it: a second model of the same coil. */
  readonly second?: boolean | undefined
  /** Points in the original, where x and y are already a selection of them. */
  readonly recorded?: number | undefined
}

/**
 * Never drawn alike: see `style.ts`. `replicate` is a measured curve shown thin beside others of its kind, `reference` a
 * direction or level that belongs to no data, `deviation` the bars of ± s at points, `envelope` the outline of a group. `supported`: beyond the fitted range, where another test still measured. `simulated`: what a
 * solver card gives. `calculated`: a formula with numbers that somebody typed. `published`: values of a publication, hollow where they are typical.
 * `requirement`: limits of a standard or supplier, as bars and boxes.
 */
export type SeriesKind =
  | 'measured'
  | 'mean'
  | 'replicate'
  | 'supported'
  | 'extrapolated'
  | 'fitted'
  | 'simulated'
  | 'calculated'
  | 'predicted'
  | 'reference'
  | 'deviation'
  | 'envelope'
  | 'published'
  | 'requirement'
