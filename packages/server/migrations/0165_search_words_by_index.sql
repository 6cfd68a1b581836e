-- Whether a word is known is looked up by the index. The plan is made for the first row of a statement, when the table
-- may still be empty: a sequential scan, chosen then, would read all that the statement has added, at each of its rows.
alter function add_search_words(text) set enable_seqscan = off;
