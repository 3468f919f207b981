/** A field of 41 × 21 points, 0.25 mm apart, with a band of strain along y whose crest lies at x = 0. */
export type BandField = {
  /** ε1 at the crest [1]; ε2 is β times ε1 everywhere. */
  readonly crest: number
  readonly beta: number
}

type Row = { readonly x: number; readonly y: number; readonly eps1: number; readonly eps2: number }

function rowsOf({ crest, beta }: BandField): Row[] {
  return Array.from({ length: 41 * 21 }, (_, i) => {
    const [x, y] = [-5 + 0.25 * (i % 41), -2.5 + 0.25 * Math.floor(i / 41)]
    const eps1 = crest * (0.4 + 0.6 * Math.exp(-(x * x)))
    return { x, y, eps1, eps2: beta * eps1 }
  })
}

/** As VIC-3D writes it, strains of Green and Lagrange. */
export function vic3dFile(field: BandField): string {
  const green = (strain: number) => ((Math.exp(2 * strain) - 1) / 2).toFixed(8)
  const rows = rowsOf(field).map(({ x, y, eps1, eps2 }) =>
    [x, y, 0, 0, 0, 0, green(eps1), green(eps2), 0, green(eps1), green(eps2), 0.01].join(', '),
  )
  return `"X", "Y", "Z", "U", "V", "W", "exx", "eyy", "exy", "e1", "e2", "sigma"\n${rows.join('\n')}\n`
}

/** Columns of one's own: several images below each other, told apart by `frame`. */
export function framesFile(fields: readonly BandField[]): string {
  const rows = fields.flatMap((field, frame) =>
    rowsOf(field).map(({ x, y, eps1, eps2 }) => [frame + 1, x, y, eps1.toFixed(8), eps2.toFixed(8)].join(',')),
  )
  return `frame,pos_a,pos_b,first,second\n${rows.join('\n')}\n`
}
