import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import FileCode from 'lucide-react/icons/file-code'
import { buttonClass } from '#web/ui/button-class.ts'
import { StateLink, useMaterial } from '../material-context.tsx'

export const cardLink = 'card-link'
export const cardPanel = 'card'

export function CardLink() {
  const { state } = useMaterial()
  const open = state.card !== ''
  const Chevron = open ? ChevronUp : ChevronDown
  return (
    <StateLink
      id={cardLink}
      patch={{ card: open ? '' : 'yes' }}
      className={buttonClass('primary', true)}
      aria-expanded={open}
      aria-controls={open ? cardPanel : undefined}
      data-print="no"
    >
      <FileCode size={16} aria-hidden />
      Card
      <Chevron size={16} aria-hidden />
    </StateLink>
  )
}
