import { listenForMessages, ownLine } from './chat-calls.ts'

/** Counts unread answers, now and after each message. Returns the function that ends it. */
export function watchUnread(count: (unread: number) => void): () => void {
  let end = () => {}
  let over = false
  const look = async () => {
    const thread = await ownLine.read().catch(() => null)
    if (over || !thread) return false
    count(thread.unread)
    return true
  }
  const start = async () => {
    if ((await look()) && !over) end = listenForMessages(() => void look())
  }
  void start()
  return () => {
    over = true
    end()
  }
}
