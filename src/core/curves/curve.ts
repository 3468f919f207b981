/** Points of one curve: two arrays of the same length, units named where the curve is made. */
export type Curve = { readonly x: Float64Array; readonly y: Float64Array }
