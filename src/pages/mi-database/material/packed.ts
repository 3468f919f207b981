/**
 * Points of a displayed curve as text inside a page: float32, little-endian, base64. Seven digits, a third of the size
 * of decimal numbers, and one string where the page's data format would count every number. Full precision is behind
 * the curve's own address.
 */
export function pack(values: Float64Array): string {
  const bytes = new Uint8Array(Float32Array.from(values).buffer)
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** @throws DOMException for text that is no base64. */
export function unpack(text: string): Float64Array {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  return Float64Array.from(new Float32Array(bytes.buffer))
}
