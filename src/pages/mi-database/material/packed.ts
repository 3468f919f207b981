/**
 * Points of a displayed curve as text inside a page: float32, little-endian, base64. Seven digits, a third of the size
 * of decimal numbers, and one string where the page's data format would count every number. Full precision is behind
 * the curve's own address.
 */
export function pack(values: Float64Array): string {
  const bytes = new Uint8Array(Float32Array.from(values).buffer)
  // In pieces: a call takes a limited number of arguments.
  const pieces = Array.from({ length: Math.ceil(bytes.length / 8192) }, (_, i) =>
    String.fromCharCode(...bytes.subarray(i * 8192, (i + 1) * 8192)),
  )
  return btoa(pieces.join(''))
}

/** @throws DOMException for text that is no base64. */
export function unpack(text: string): Float64Array {
  const letters = atob(text)
  const bytes = new Uint8Array(letters.length)
  for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i)
  return Float64Array.from(new Float32Array(bytes.buffer))
}
