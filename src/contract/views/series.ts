/** A curve or point set in stored units; the chart converts. */
export type ChartSeries = {
  /** Stable, so that hidden entries remain hidden when data change. */
  readonly id: string
  /** `DP980 (6) RD 1` */
  readonly label: string
  /** Entry in the legend that series of one rate share: `500 /s`; default: the label. */
  readonly legend?: string | undefined
  readonly x: ArrayLike<number>
  readonly y: ArrayLike<number>
  /** Index of the palette of twelve; wraps. A material has the same index in all charts. */
  readonly colour: number
  /** Selects the dash for up to six colours. */
  readonly orientation?: 'RD' | 'DD' | 'TD' | undefined
  readonly kind: SeriesKind
  /** Default: `line`; `band`: only the spread. */
  readonly draw?: 'line' | 'points' | 'both' | 'band' | undefined
  /** Shown by hollow markers, badge and watermark, here and in files. */
  readonly synthetic: boolean
  /** One standard deviation of each y, in its unit; drawn as a band. */
  readonly spread?: ArrayLike<number> | undefined
  /** Number of specimens of a mean; the legend marks fewer than 3. */
  readonly replicates?: number | undefined
  /** Names of points, such as coils on a map; empty if unknown. */
  readonly names?: readonly string[] | undefined
  /** Hollow markers for means of too few specimens. */
  readonly hollow?: boolean | undefined
  /** Index of the marker shape; default: by colour. Wraps. */
  readonly shape?: number | undefined
  /** Lower bounds along an axis, drawn as arrows. */
  readonly arrow?: 'up' | 'right' | undefined
  /** Half marker size of each point [px]. */
  readonly radii?: ArrayLike<number> | undefined
  /** Dashed: a second model of the same coil. */
  readonly second?: boolean | undefined
  /** Written in the plot next to a point of the series, after the marker of `shape` or, without it, a short line. */
  readonly tag?: string | undefined
  /** Number of points in the original, if x and y are a selection. */
  readonly recorded?: number | undefined
}

/**
 * Each kind is drawn differently (`style.ts`). `replicate`: next to others of its kind; `reference`: without data;
 * `deviation`: bars of ± s; `envelope`: outline of a group; `supported`: beyond the fitted range, measured by another
 * test; `simulated`: by a card; `calculated`: from typed values; `published`: of a publication; `requirement`: limits
 * of a standard.
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
