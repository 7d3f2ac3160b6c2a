import { useEffect } from 'react';
import { announce } from '../platform/outcome.tsx';

/** A page is a part of the console: the ontology with all its classes, or a project with all its tabs. */
export function pageOf(pathname: string): string {
  const [, , section = '', id = ''] = pathname.split('/');
  return section === 'projects' ? `${section}/${id}` : section;
}

/** What was done on one page is no longer announced on another that a person goes to by a link or by Back. */
export function useForgetOutcome(): void {
  useEffect(() => {
    let here = pageOf(window.location.pathname);
    const forgetAt = (pathname: string) => {
      if (pageOf(pathname) !== here) announce(null);
    };
    const onClick = ({ target }: MouseEvent) => {
      here = pageOf(window.location.pathname);
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.pathname.startsWith('/console')) forgetAt(link.pathname);
    };
    const onPop = () => {
      forgetAt(window.location.pathname);
      here = pageOf(window.location.pathname);
    };
    document.addEventListener('click', onClick, true);
    window.addEventListener('popstate', onPop);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('popstate', onPop);
    };
  }, []);
}
