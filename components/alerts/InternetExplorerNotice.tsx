/**
 * The notice for Internet Explorer (specification, section 8). React does not run there: the notice
 * is in the HTML of every page, and a rule that only Internet Explorer understands shows it
 * (styles/internet-explorer.css). Everywhere else it is not rendered, for nobody.
 */
export function InternetExplorerNotice() {
  return (
    <section className="ie-notice" aria-labelledby="ie-notice">
      <h2 id="ie-notice">Note Regarding Web Browser Compatibility</h2>
      <p>
        This site has limited support for Internet Explorer 11. For the best experience, please use
        a current version of Edge, Firefox, Chrome or Safari.
      </p>
    </section>
  );
}
