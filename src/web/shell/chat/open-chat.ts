export const openChatEvent = 'mi:open-chat'

export function openChat(): void {
  window.dispatchEvent(new Event(openChatEvent))
}
