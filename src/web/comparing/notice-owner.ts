/** Button whose notice is shown; the next press of any button replaces it. */
let owner = ''
const listeners = new Set<() => void>()

export const noticeOwner = {
  read: () => owner,
  write(id: string): void {
    owner = id
    for (const changed of listeners) changed()
  },
  subscribe(changed: () => void): () => void {
    listeners.add(changed)
    return () => void listeners.delete(changed)
  },
}
