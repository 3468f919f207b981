import { sideMenuLock } from '#web/client-state/remembered.ts'
import { setTheme } from '#web/ui/theme.ts'
import { openChat } from '../chat/open-chat.ts'

export type Command = { readonly id: string; readonly title: string; readonly words: string; readonly run: () => void }

/** What the palette can do beside finding. `words`: other names under which it is found. */
export const commands: readonly Command[] = [
  { id: 'dark', title: 'Dark theme', words: 'night mode colours appearance', run: () => setTheme('dark') },
  { id: 'light', title: 'Light theme', words: 'day mode colours appearance', run: () => setTheme('light') },
  { id: 'pin', title: 'Pin menu', words: 'side menu lock keep open', run: () => sideMenuLock.write(true) },
  { id: 'unpin', title: 'Unpin menu', words: 'side menu unlock close', run: () => sideMenuLock.write(false) },
  { id: 'chat', title: 'Chat with support', words: 'help contact question message', run: openChat },
  { id: 'print', title: 'Print this page', words: 'paper pdf datasheet', run: () => window.print() },
]

/** Commands of which every typed word begins one of the words. */
export function commandsFor(text: string): readonly Command[] {
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (typed.length === 0) return commands
  return commands.filter(({ title, words }) => {
    const known = `${title} ${words}`.toLowerCase().split(' ')
    return typed.every((word) => known.some((one) => one.startsWith(word)))
  })
}
