/**
 * Makes the browser read its data about languages, which all threads of a page share. It does so on the first use of
 * `Intl`, for 50 ms on a slow phone. Here that happens in a worker, before the page's first drawing writes numbers and dates.
 */
new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
new Intl.NumberFormat('en-US');
new Intl.Collator('en-US');
close();
