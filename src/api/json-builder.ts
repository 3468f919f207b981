/** Builds a JSON text from small parts and large existing ones, copying the large ones once. */
export class JsonBuilder {
  readonly #pieces: Buffer[] = []
  #text = ''

  text(text: string): this {
    this.#text += text
    return this
  }

  value(value: unknown): this {
    return this.text(JSON.stringify(value))
  }

  raw(bytes: Buffer): this {
    this.#flush()
    this.#pieces.push(bytes)
    return this
  }

  done(): Buffer {
    this.#flush()
    return Buffer.concat(this.#pieces)
  }

  #flush(): void {
    if (this.#text) this.#pieces.push(Buffer.from(this.#text))
    this.#text = ''
  }
}
