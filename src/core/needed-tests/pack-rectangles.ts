/** A rectangle to be placed, upright as it is: it is never turned, because the rolling direction counts. */
export type Piece = { readonly width: number; readonly height: number }

export type PlacedPiece<P extends Piece> = {
  readonly piece: P
  /** Of its lower left corner. */
  readonly x: number
  readonly y: number
  /** Number of the sheet, from 0. */
  readonly sheet: number
}

type Free = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/**
 * Places rectangles on sheets of one size, each by guillotine cuts: the largest first, each into the free rectangle that it fits most
 * closely, whose rest is cut along its longer side (J. Jylänki, A Thousand Ways to Pack the Bin, 2010: GUILLOTINE-BSSF-LAS). Not the
 * fewest sheets that there can be, but always a plan that a shear can cut.
 *
 * @param gap  between neighbours, taken off at the right and top of each [same unit as the sizes]
 * @throws RangeError for a rectangle that is larger than a sheet
 */
export function packRectangles<P extends Piece>(
  pieces: readonly P[],
  sheet: Piece,
  gap: number,
): { readonly placed: readonly PlacedPiece<P>[]; readonly sheets: number } {
  const sheets: Free[][] = []
  const placed: PlacedPiece<P>[] = []
  const bySize = pieces.toSorted((a, b) => Math.max(b.width, b.height) - Math.max(a.width, a.height))
  for (const piece of bySize) {
    if (!(piece.width <= sheet.width && piece.height <= sheet.height)) {
      throw new RangeError(
        `a piece of ${Math.ceil(piece.width)} × ${Math.ceil(piece.height)} mm is larger than the sheet of ${sheet.width} × ${sheet.height} mm`,
      )
    }
    let at = closest(sheets, piece)
    if (!at) {
      sheets.push([{ x: 0, y: 0, ...sheet }])
      at = { sheet: sheets.length - 1, place: 0 }
    }
    const own = sheets[at.sheet]!
    const [free] = own.splice(at.place, 1)
    placed.push({ piece, x: free!.x, y: free!.y, sheet: at.sheet })
    own.push(...rests(free!, { width: piece.width + gap, height: piece.height + gap }))
  }
  return { placed, sheets: sheets.length }
}

/** The first sheet with room, there the place with the smallest rest on its shorter side. */
function closest(sheets: readonly (readonly Free[])[], { width, height }: Piece) {
  for (const [sheet, free] of sheets.entries()) {
    const fits = free.flatMap((one, place) =>
      one.width >= width && one.height >= height
        ? { place, rest: Math.min(one.width - width, one.height - height) }
        : [],
    )
    const best = fits.toSorted((a, b) => a.rest - b.rest)[0]
    if (best) return { sheet, place: best.place }
  }
  return undefined
}

/** Two rectangles beside a corner that was taken, the larger one whole. */
function rests({ x, y, width, height }: Free, taken: Piece): Free[] {
  const right = { x: x + taken.width, width: width - taken.width }
  const above = { y: y + taken.height, height: height - taken.height }
  const tall = right.width > above.height
  return [
    { ...right, y, height: tall ? height : taken.height },
    { ...above, x, width: tall ? taken.width : width },
  ].filter((one) => one.width > 0 && one.height > 0)
}
