import { Dialog as AriaDialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './overlay.module.css'

export type OverlayProps = {
  /** One `Button`, which gets the focus back. */
  readonly trigger: ReactNode
  /** Heading and accessible name. */
  readonly title: string
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

/** Modal: closes on Escape or a click outside, traps the focus. */
export function Dialog({ trigger, title, children }: OverlayProps) {
  return (
    <DialogTrigger>
      {trigger}
      <ModalOverlay className={styles['backdrop'] ?? ''} isDismissable>
        <Modal className={styles['modal'] ?? ''}>
          <AriaDialog className={styles['dialog'] ?? ''}>
            {({ close }) => (
              <>
                <Heading slot="title" className={styles['title'] ?? ''}>
                  {title}
                </Heading>
                {typeof children === 'function' ? children(close) : children}
              </>
            )}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  )
}

export type ModalProps = {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Open while rendered, for dialogs with several triggers. */
export function OpenDialog({ title, onClose, children }: ModalProps) {
  return (
    <ModalOverlay
      className={styles['backdrop'] ?? ''}
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Modal className={styles['modal'] ?? ''}>
        <AriaDialog className={styles['dialog'] ?? ''}>
          <div className={styles['head']}>
            <Heading slot="title" className={styles['title'] ?? ''}>
              {title}
            </Heading>
            <Button look="quiet" small onPress={onClose} aria-label="Close">
              <X size={18} aria-hidden />
            </Button>
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

export function Popover({ trigger, title, children }: OverlayProps) {
  return (
    <DialogTrigger>
      {trigger}
      <AriaPopover className={styles['popover'] ?? ''} offset={4}>
        <AriaDialog className={styles['panel'] ?? ''} aria-label={title}>
          {({ close }) => <>{typeof children === 'function' ? children(close) : children}</>}
        </AriaDialog>
      </AriaPopover>
    </DialogTrigger>
  )
}
