/* The first script of the page. The page's other code must import none of its modules, because they are loaded after it. */
import '../../shared-ui/federation/after-first-paint.ts';
import './early-press.ts';
