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
import { useState } from 'react'
import type { SearchResult } from '#contract/search/search.ts'
import { maxQueryLength } from '#contract/search/search-kinds.ts'
import styles from '#web/shell/search/palette.module.css'
import { fewestLetters, useMaterialNames } from './use-material-names.ts'

export type MaterialChoice = {
  readonly slug: string
  readonly name: string
  readonly place: string
  readonly open: boolean
}

export type MaterialPickerProps = {
  /** `Compare DP980 (6) with`. */
  readonly title: string
  /** Groups offered before typing: recent, similar. */
  readonly near: readonly { readonly title: string; readonly choices: readonly MaterialChoice[] }[]
  readonly taken: readonly string[]
  /** Remark on materials that the reader may not open. */
  readonly closed: string
  readonly onChoose: (slug: string) => void
  readonly onClose: () => void
}

const maxFound = 30

/** Finds a material by name, grade, standard or number. */
export function MaterialPicker(props: MaterialPickerProps) {
  const { title, near, taken, closed, onChoose, onClose } = props
  const [text, setText] = useState('')
  const { found, waiting } = useMaterialNames(text, maxFound)
  const searching = text.trim().length >= fewestLetters
  const groups = searching
    ? [
        {
          title: 'Materials',
          choices: found.filter(isMaterial).map(({ to, title: name, detail, locked }): MaterialChoice => ({
            slug: to.split('/').at(-1) ?? '',
            name,
            place: detail,
            open: !locked,
          })),
        },
      ]
    : near
  const shown = groups
    .map((group) => ({ ...group, choices: group.choices.filter(({ slug }) => !taken.includes(slug)) }))
    .filter(({ choices }) => choices.length > 0)
  return (
    <ModalOverlay className={styles['backdrop'] ?? ''} isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className={styles['modal'] ?? ''}>
        <Dialog className={styles['dialog'] ?? ''} aria-label={title}>
          <Autocomplete inputValue={text} onInputChange={setText}>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the picker was opened to type into it */}
            <SearchField className={styles['field'] ?? ''} aria-label={title} autoFocus maxLength={maxQueryLength}>
              <Search size={20} aria-hidden />
              <Input className={styles['input'] ?? ''} placeholder={`${title} …`} />
              <kbd className={styles['key']} aria-hidden>
                Esc
              </kbd>
            </SearchField>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- arrow keys scroll only what has the focus */}
            <div role="group" className={styles['results']} tabIndex={0} aria-label="Found">
              <Menu
                className={styles['menu'] ?? ''}
                aria-label="Materials"
                onAction={(id) => {
                  onClose()
                  onChoose(String(id))
                }}
                renderEmptyState={() => (
                  <p className={styles['empty']}>
                    {waiting ? 'Searching…' : searching ? `No materials match “${text.trim()}”.` : 'Enter a name.'}
                  </p>
                )}
              >
                {shown.map(({ title: heading, choices }) => (
                  <MenuSection key={heading} className={styles['group'] ?? ''}>
                    <Header className={styles['title'] ?? ''}>{heading}</Header>
                    {choices.map((choice) => (
                      <Choice key={choice.slug} choice={choice} closed={closed} />
                    ))}
                  </MenuSection>
                ))}
              </Menu>
            </div>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Grades and families have shorter addresses than /mi-database/category/series/family/grade/material. */
function isMaterial({ to }: SearchResult): boolean {
  return to.split('/').length === 7
}

function Choice({ choice: { slug, name, place, open }, closed }: { choice: MaterialChoice; closed: string }) {
  return (
    <MenuItem id={slug} textValue={name} className={styles['item'] ?? ''}>
      <span className={styles['words']}>
        <span className={styles['name']}>{name}</span>
        <span className={styles['detail']}>{place}</span>
      </span>
      {open ? (
        <CornerDownLeft size={16} aria-hidden className={styles['enter']} />
      ) : (
        <span className={styles['lock']}>
          <Lock size={14} aria-hidden /> {closed}
        </span>
      )}
    </MenuItem>
  )
}
