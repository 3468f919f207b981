export const openChatEvent = 'mi:open-chat'

/** Opens the conversation with support from anywhere on the page. */
export function openChat(): void {
  window.dispatchEvent(new Event(openChatEvent))
}
