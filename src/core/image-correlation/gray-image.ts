/** A camera picture in grey levels, row by row from the top; x to the right, y downwards [px]. */
export type GrayImage = {
  readonly width: number
  readonly height: number
  /** 0 black … 255 white, `width · height` values. */
  readonly values: Float32Array
}
