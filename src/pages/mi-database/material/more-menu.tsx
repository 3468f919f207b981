import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link } from 'react-router'
import { AddOverlay, type ComparisonProps } from '#web/material/comparison/comparison-choice.tsx'
import { tabFile } from '#web/material/file-address.ts'
import { useMaterial } from '#web/material/material-context.tsx'
import { ReleaseLink } from '#web/release/release-link.tsx'
import { SaveView } from '#web/saved-views/save-view.tsx'
import { Share } from '#web/tool/share.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { DetailsMenu } from '#web/ui/details-menu.tsx'
import styles from './more-menu.module.css'

/** What is needed less often than card and comparison. */
export function MoreMenu({ comparison, alert }: ComparisonProps) {
  const { material, coil, state } = useMaterial()
  const slug = `${material.path.split('/').at(-1)}~${coil.slug}`
  const first = material.coils[0]?.id === coil.id
  const search = new URLSearchParams({
    ...(!first && { variant: coil.slug }),
    ...(state.release !== '' && { release: state.release }),
  })
  return (
    <DetailsMenu
      className={styles['menu']}
      opener={
        <summary className={buttonClass('quiet', true)} data-print="no">
          More
          <ChevronDown size={16} aria-hidden />
        </summary>
      }
    >
      <ul className={styles['entries']}>
        <li>
          <AddOverlay comparison={comparison} alert={alert} label="Overlay another material" />
        </li>
        <li>
          <ReleaseLink
            to={`/mi-database/similar-materials?coil=${encodeURIComponent(slug)}`}
            className={buttonClass('quiet', true)}
          >
            Similar materials
          </ReleaseLink>
        </li>
        <li>
          <Link
            to={{ pathname: `/mi-database/${material.path}/datasheet`, search: String(search) }}
            className={buttonClass('quiet', true)}
          >
            Datasheet
          </Link>
        </li>
        <li>
          <SaveView suggestion={`${material.name}, ${state.test}`} />
        </li>
        <li>
          <Share
            release={material.release}
            call={tabFile(material, coil, state.test, 'json')}
            table={tabFile(material, coil, state.test, 'csv')}
            embed={undefined}
            name={`${material.name}, ${state.test}`}
          />
        </li>
      </ul>
    </DetailsMenu>
  )
}
