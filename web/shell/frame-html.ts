import { createContext, type HTMLAttributes, type ReactNode, useContext } from 'react'

/** The content of the header and the footer as HTML, once the server has rendered them; empty in the browser. */
export const FrameHtmlContext = createContext<FrameHtml>({})

export type FrameHtml = { header?: string | undefined; footer?: string | undefined }

type Content = Pick<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'>

/** Returns the properties of the header or footer with its content. */
export function useFrameContent(part: keyof FrameHtml, children: ReactNode): Content {
  const html = useContext(FrameHtmlContext)[part]
  return import.meta.env.SSR && html !== undefined
    ? { dangerouslySetInnerHTML: { __html: html } }
    : { children }
}
