import { isForStaff, type ShownPage } from '#contract/modules/shown-page.ts'
import { sideMenuLock } from '#web/client-state/remembered.ts'
import { setTheme } from '#web/ui/theme.ts'
import { openChat } from '../chat/open-chat.ts'

export type Command = {
  readonly id: string
  readonly title: string
  /** Other names under which it is found. */
  readonly words: string
  /** What it does, or where it leads. */
  readonly run: (() => void) | { readonly to: string }
}

/** What the palette can do beside finding, for everybody. */
const commands: readonly Command[] = [
  { id: 'dark', title: 'Dark theme', words: 'night mode colours appearance', run: () => setTheme('dark') },
  { id: 'light', title: 'Light theme', words: 'day mode colours appearance', run: () => setTheme('light') },
  { id: 'pin', title: 'Pin menu', words: 'side menu lock keep open', run: () => sideMenuLock.write(true) },
  { id: 'unpin', title: 'Unpin menu', words: 'side menu unlock close', run: () => sideMenuLock.write(false) },
  { id: 'chat', title: 'Chat with support', words: 'help contact question message', run: openChat },
  { id: 'print', title: 'Print this page', words: 'paper pdf datasheet', run: () => window.print() },
]

/**
 * Commands of which every typed word begins one of the words; with them staff reach their own pages, which the search does
 * not know. Nothing typed: what everybody can do.
 */
export function commandsFor(text: string, pages: readonly ShownPage[]): readonly Command[] {
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (typed.length === 0) return commands
  return [...commands, ...pages.filter(isForStaff).map(opening)].filter(({ title, words }) => {
    const known = `${title} ${words}`.toLowerCase().split(' ')
    return typed.every((word) => known.some((one) => one.startsWith(word)))
  })
}

function opening({ address, name, subtitle, words }: ShownPage): Command {
  return { id: address, title: name, words: `${subtitle} ${words}`, run: { to: address } }
}
