import CornerDownLeft from 'lucide-react/icons/corner-down-left'
import Lock from 'lucide-react/icons/lock'
import Search from 'lucide-react/icons/search'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { SearchField } from 'react-aria-components/SearchField'
import { use, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SearchResult } from '#contract/search/search.ts'
import { maxQueryLength, maxCounted, searchKindNames } from '#contract/search/search-kinds.ts'
import { openAlert } from '#web/dialogs/store.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { freeSample, planTests } from '../links.ts'
import { SiteMapContext } from '../site-map.ts'
import { commandsFor } from './commands.ts'
import styles from './palette.module.css'
import { type SearchState, useSearch } from './use-search.ts'

const starters: readonly SearchResult[] = [
  { kind: 'material', title: 'DP980 (6)', detail: 'Free sample, complete', to: freeSample.to, locked: false },
  { kind: 'page', title: 'All materials', detail: 'mi-database', to: '/mi-database', locked: false },
]

export function Palette({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('')
  const searchState = useSearch(text)
  const navigate = useNavigate()
  const { closed, pages } = use(SiteMapContext)
  const groups = text.trim() === '' ? [] : (searchState.answer?.groups ?? [])
  const found = commandsFor(text, pages)

  const act = (id: string) => {
    onClose()
    if (id.startsWith('command:')) {
      const run = found.find((each) => `command:${each.id}` === id)?.run
      // After the dialog has returned the focus, which a command may move.
      if (typeof run === 'function') setTimeout(run, 50)
      else if (run) void navigate(run.to)
    } else {
      const address = id.replace(/^\w+ /, '')
      const alert = closed.get(address)
      if (alert) setTimeout(() => openAlert(alert), 50)
      else void navigate(address)
    }
  }
  // A command with this name is first, so that later results do not change the effect of Enter.
  const isCommand = found.some(({ title }) => title.toLowerCase().startsWith(text.trim().toLowerCase()))
  const allResults = () => {
    onClose()
    void navigate(`/search?${new URLSearchParams({ q: text.trim() })}`)
  }
  const runnable = found.length > 0 && (
    <MenuSection id="commands" className={styles['group'] ?? ''}>
      <Header className={styles['title'] ?? ''}>
        Commands <span className={styles['count']}>{found.length}</span>
      </Header>
      {found.map(({ id, title }) => (
        <MenuItem key={id} id={`command:${id}`} textValue={title} className={styles['item'] ?? ''}>
          <span className={styles['words']}>{title}</span>
          <CornerDownLeft size={16} aria-hidden className={styles['enter']} />
        </MenuItem>
      ))}
    </MenuSection>
  )
  return (
    <ModalOverlay className={styles['backdrop'] ?? ''} isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className={styles['modal'] ?? ''}>
        <Dialog className={styles['dialog'] ?? ''} aria-label="Search">
          <Autocomplete inputValue={text} onInputChange={setText}>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the palette was opened to type into it */}
            <SearchField className={styles['field'] ?? ''} aria-label="Search" autoFocus maxLength={maxQueryLength}>
              <Search size={20} aria-hidden />
              <Input
                className={styles['input'] ?? ''}
                placeholder="Search materials, tests, articles…"
                onKeyDownCapture={(event) => {
                  // The list still has the results of an earlier text.
                  if (event.key !== 'Enter' || !searchState.waiting || isCommand) return
                  event.preventDefault()
                  event.stopPropagation()
                  allResults()
                }}
              />
              <kbd className={styles['key']} aria-hidden>
                Esc
              </kbd>
            </SearchField>
            {/* The focus stays in the field while arrows choose, so the scrolling list needs a tab stop. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- arrow keys scroll only what has the focus */}
            <div role="group" className={styles['results']} tabIndex={0} aria-label="Found">
              <Menu
                className={styles['menu'] ?? ''}
                aria-label="Results"
                onAction={(id) => act(String(id))}
                renderEmptyState={() => <p className={styles['empty']}>{emptyText(text, searchState)}</p>}
              >
                {text.trim() === '' && (
                  <MenuSection className={styles['group'] ?? ''}>
                    <Header className={styles['title'] ?? ''}>Start here</Header>
                    {starters.map((result) => (
                      <Result key={result.to} result={result} />
                    ))}
                  </MenuSection>
                )}
                {isCommand && runnable}
                {groups.map(({ kind, total, results }) => (
                  <MenuSection key={kind} id={kind} className={styles['group'] ?? ''}>
                    <Header className={styles['title'] ?? ''}>
                      {searchKindNames[kind]} <span className={styles['count']}>{countText(total)}</span>
                    </Header>
                    {results.map((result) => (
                      <Result key={`${kind} ${result.to}`} result={result} />
                    ))}
                  </MenuSection>
                ))}
                {!isCommand && runnable}
              </Menu>
            </div>
          </Autocomplete>
          <Foot text={text} asked={searchState} onSuggestion={setText} onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Result({ result: { kind, title, detail, to, locked } }: { result: SearchResult }) {
  return (
    <MenuItem id={`${kind} ${to}`} textValue={title} className={styles['item'] ?? ''}>
      <span className={styles['words']}>
        <span className={styles['name']}>{title}</span>
        <span className={styles['detail']}>{detail}</span>
      </span>
      {locked ? (
        <span className={styles['lock']}>
          <Lock size={14} aria-hidden /> {use(SiteMapContext).locked}
        </span>
      ) : (
        <CornerDownLeft size={16} aria-hidden className={styles['enter']} />
      )}
    </MenuItem>
  )
}

type FootProps = {
  readonly text: string
  readonly asked: SearchState
  readonly onSuggestion: (text: string) => void
  readonly onClose: () => void
}

function Foot({ text, asked: { answer, waiting }, onSuggestion, onClose }: FootProps) {
  const navigate = useNavigate()
  const query = text.trim()
  const { didYouMean, readAs } = answer?.query === query ? answer : { didYouMean: null, readAs: null }
  const count = answer?.groups.reduce((sum, { total }) => sum + total, 0) ?? 0
  const goTo = (address: string) => {
    onClose()
    void navigate(address)
  }
  return (
    <div className={styles['foot']}>
      {query === '' ? (
        <span>Try “980 6”, “HC340LA”, “Lankford”, “card DP980 kg-mm-ms”, “compare DP980 DP780”.</span>
      ) : (
        <>
          <output>{waiting ? 'Searching…' : `${countText(count)} found`}</output>
          {readAs !== null && <span>{readAs}</span>}
          {didYouMean !== null && (
            <button type="button" className={buttonClass('quiet', true)} onClick={() => onSuggestion(didYouMean)}>
              Did you mean {didYouMean}?
            </button>
          )}
          <button
            type="button"
            className={buttonClass('quiet', true)}
            onClick={() => goTo(`/search?${new URLSearchParams({ q: query })}`)}
          >
            All results
          </button>
          {count === 0 && !waiting && (
            <button type="button" className={buttonClass('quiet', true)} onClick={() => goTo(planTests)}>
              Request testing
            </button>
          )}
        </>
      )}
    </div>
  )
}

function emptyText(text: string, { failed, waiting, answer }: SearchState): string {
  if (failed) return 'Search failed. Try again.'
  if (waiting || !answer) return 'Searching…'
  return `No results for “${text.trim()}”.`
}

function countText(total: number): string {
  return total >= maxCounted ? `${maxCounted}+` : String(total)
}
