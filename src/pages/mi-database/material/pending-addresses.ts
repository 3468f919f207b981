/** Addresses that were asked for and are not shown yet. The page may still show an earlier one when the next key comes. */
export class PendingAddresses {
  #pending: string[] = []

  add(address: string): void {
    this.#pending.push(address)
  }

  /**
   * Takes note of the address that the page shows.
   *
   * @returns whether nothing is pending any more: the newest address is shown, or one that leads elsewhere (Back, a link)
   */
  show(address: string): boolean {
    const at = this.#pending.lastIndexOf(address)
    this.#pending = at === -1 ? [] : this.#pending.slice(at + 1)
    return this.#pending.length === 0
  }
}
