/** Requested addresses that are not shown yet: a key can be pressed while the page shows an earlier one. */
export class PendingAddresses {
  #pending: string[] = []

  add(address: string): void {
    this.#pending.push(address)
  }

  /** @returns true if nothing is pending: the newest address is shown, or one from elsewhere (Back, a link) */
  show(address: string): boolean {
    const at = this.#pending.lastIndexOf(address)
    this.#pending = at === -1 ? [] : this.#pending.slice(at + 1)
    return this.#pending.length === 0
  }
}
