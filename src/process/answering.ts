/** Whatever answers behind the port: this process, or several that it has started. */
export type Answering = {
  readonly address: string
  /** No new requests; resolves when the running ones have been answered. */
  readonly stop: () => Promise<void>
  /** Cuts whatever is still open. */
  readonly cut: () => void
}
