/** Points as float32, little-endian, base64: seven digits, a third of the size of decimals. */
export function pack(values: Float64Array): string {
  return text(Float32Array.from(values))
}

/** @throws DOMException for text that is not base64 */
export function unpack(packed: string): Float64Array {
  return Float64Array.from(new Float32Array(bytesOf(packed).buffer))
}

/** Float64, for values used in calculations. */
export function packExact(values: Float64Array): string {
  return text(values)
}

/** @throws DOMException for text that is not base64 */
export function unpackExact(packed: string): Float64Array {
  return new Float64Array(bytesOf(packed).buffer)
}

function text(values: Float32Array | Float64Array): string {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
  // A call has a limited number of arguments.
  const pieces = Array.from({ length: Math.ceil(bytes.length / 8192) }, (_, i) =>
    String.fromCharCode(...bytes.subarray(i * 8192, (i + 1) * 8192)),
  )
  return btoa(pieces.join(''))
}

function bytesOf(packed: string): Uint8Array<ArrayBuffer> {
  const letters = atob(packed)
  const bytes = new Uint8Array(letters.length)
  for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i)
  return bytes
}
