import { isForStaff, type ShownPage } from '#contract/modules/shown-page.ts'
import { sideMenuLock } from '#web/client-state/preferences.ts'
import { setTheme } from '#web/ui/theme.ts'
import { openChat } from '../chat/open-chat.ts'

export type Command = {
  readonly id: string
  readonly title: string
  /** Synonyms. */
  readonly words: string
  readonly run: (() => void) | { readonly to: string }
}

const commands: readonly Command[] = [
  { id: 'dark', title: 'Dark theme', words: 'night mode colours appearance', run: () => setTheme('dark') },
  { id: 'light', title: 'Light theme', words: 'day mode colours appearance', run: () => setTheme('light') },
  { id: 'pin', title: 'Pin menu', words: 'side menu lock keep open', run: () => sideMenuLock.write(true) },
  { id: 'unpin', title: 'Unpin menu', words: 'side menu unlock close', run: () => sideMenuLock.write(false) },
  { id: 'chat', title: 'Chat with support', words: 'help contact question message', run: openChat },
  { id: 'print', title: 'Print this page', words: 'paper pdf datasheet', run: () => window.print() },
]

/** Commands with words that begin with each typed word, and pages of staff, which are not in the search. */
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
