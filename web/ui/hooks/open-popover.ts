/** Selects open popovers. In `:is`, because a browser without popovers (Safari 16) throws at a selector that it does not know. */
export const openPopover = ':is(:popover-open)'

/** Whether a popover is open, as when the user opened it before this script ran. */
export const isPopoverOpen = (popover: Element | null) => popover?.matches(openPopover) === true
